// The controls of described parameters: a group for each table, extensible lists of tables, and
// collapsed groups for rarely changed parameters.

import type { ComponentChildren } from "preact";
import type { Parameter } from "../api/lab_types";
import type { Placed, Problems, Values } from "./request";
import { choiceOf, defaultText, rowsOf, shown, split, withoutRow } from "./request";

interface Form {
  values: Values;
  problems: Problems;
  onChange: (values: Values) => void;
}

export function ParameterTable({
  fields,
  prefix,
  form,
}: {
  fields: readonly Parameter[];
  prefix: string;
  form: Form;
}) {
  const { main, more } = split(shown(fields, prefix, form.values));
  return (
    <>
      <Controls placed={main} form={form} />
      {more.length > 0 && <Folded placed={more} form={form} />}
    </>
  );
}

// A single table is expanded by its title.
function Folded({ placed, form }: { placed: readonly Placed[]; form: Form }) {
  const [first, ...others] = placed;
  const alone = others.length === 0 && first?.parameter.type === "table" ? first : null;
  return (
    <details class="more">
      <summary>
        {alone
          ? alone.parameter.help
          : `${placed.length} more ${others.length === 0 ? "setting" : "settings"}`}
      </summary>
      {alone ? (
        <div>
          <Problem place={alone.place} problems={form.problems} />
          <ParameterTable
            fields={alone.parameter.fields ?? []}
            prefix={alone.place + "."}
            form={form}
          />
        </div>
      ) : (
        <Controls placed={placed} form={form} />
      )}
    </details>
  );
}

function Controls({ placed, form }: { placed: readonly Placed[]; form: Form }) {
  return (
    <div class="parameters">
      {placed.map((each) => (
        <Control key={each.place} placed={each} form={form} />
      ))}
    </div>
  );
}

function Control({ placed, form }: { placed: Placed; form: Form }) {
  const { place, parameter } = placed;
  const fields = parameter.fields ?? [];
  if (parameter.type === "tables") return <Tables placed={placed} form={form} />;
  if (parameter.type !== "table") return <Field placed={placed} form={form} />;
  const [only, ...others] = fields;
  if (only && others.length === 0 && only.type !== "choice") {
    return <Field placed={{ place: `${place}.${only.name}`, parameter: only }} form={form} />;
  }
  return (
    <Group title={parameter.help} place={place} form={form}>
      <ParameterTable fields={fields} prefix={place + "."} form={form} />
    </Group>
  );
}

function Group({
  title,
  place,
  form,
  children,
}: {
  title: string;
  place: string;
  form: Form;
  children: ComponentChildren;
}) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <Problem place={place} problems={form.problems} />
      {children}
    </fieldset>
  );
}

function Tables({ placed, form }: { placed: Placed; form: Form }) {
  const { place, parameter } = placed;
  const { values, onChange } = form;
  const rows = rowsOf(placed, values);
  const least = parameter.required ? 1 : 0;
  return (
    <div class="rows">
      {Array.from({ length: rows }, (_, row) => (
        <Group
          key={row}
          title={`${parameter.name} ${row + 1}`}
          place={`${place}[${row}]`}
          form={form}
        >
          <ParameterTable
            fields={parameter.fields ?? []}
            prefix={`${place}[${row}].`}
            form={form}
          />
          {rows > least && (
            <button
              type="button"
              class="quiet"
              onClick={() => onChange(withoutRow(values, placed, row))}
            >
              Remove {parameter.name} {row + 1}
            </button>
          )}
        </Group>
      ))}
      <Problem place={place} problems={form.problems} />
      <p class="actions">
        <button
          type="button"
          class="quiet"
          onClick={() => onChange({ ...values, [place]: String(rows + 1) })}
        >
          Add {parameter.name}
        </button>
        <span class="hint">{parameter.help}</span>
      </p>
    </div>
  );
}

function Field({ placed, form }: { placed: Placed; form: Form }) {
  const { place, parameter } = placed;
  const problem = form.problems[place];
  const hint = hintOf(parameter);
  const label = (
    <span class="parameter-name">
      {breakable(parameter.name)} {parameter.symbol && <i>{parameter.symbol}</i>}
    </span>
  );
  const input = (
    <Input
      placed={placed}
      form={form}
      described={[hint && `${place}-hint`, problem && `${place}-problem`].filter(Boolean).join(" ")}
    />
  );
  return (
    <div class={parameter.type === "choice" ? "field wide" : "field"}>
      {parameter.type === "flag" ? (
        <label class="check">
          {input} {label}
        </label>
      ) : (
        <label>
          {label}
          {input}
        </label>
      )}
      {hint && (
        <span class="hint" id={`${place}-hint`}>
          {hint}
        </span>
      )}
      <Problem place={place} problems={form.problems} />
    </div>
  );
}

// A long name may break after an underscore.
function breakable(name: string): ComponentChildren {
  const parts = name.split("_");
  return parts.map((part, i) => (i + 1 < parts.length ? [part, "_", <wbr />] : part));
}

// A condition that the form enforces need not be stated.
function hintOf({ help, type, used_where, used_if }: Parameter): string {
  if (type === "choice") return "";
  return used_where && !used_if ? `${help}; only where ${used_where}` : help;
}

function Problem({ place, problems }: { place: string; problems: Problems }) {
  if (!problems[place]) return null;
  return (
    <span class="error" id={`${place}-problem`} role="alert">
      {problems[place]}
    </span>
  );
}

const kInputModes: Partial<Record<Parameter["type"], "decimal" | "numeric">> = {
  number: "decimal",
  whole: "numeric",
};

function Input({
  placed: { place, parameter },
  form: { values, problems, onChange },
  described,
}: {
  placed: Placed;
  form: Form;
  described: string;
}) {
  const typed = values[place];
  const set = (text: string) => onChange({ ...values, [place]: text });
  const common = {
    name: place,
    "aria-invalid": problems[place] !== undefined,
    ...(described ? { "aria-describedby": described } : {}),
  };
  switch (parameter.type) {
    case "choice":
      return (
        <select
          {...common}
          value={choiceOf(parameter, typed)}
          onChange={(event) => onChange(afterChoice(values, place, event.currentTarget.value))}
        >
          {parameter.alternatives?.map(({ word, summary }) => (
            <option value={word}>{summary ? `${word}: ${summary}` : word}</option>
          ))}
        </select>
      );
    case "word":
      return (
        <select
          {...common}
          value={typed ?? ""}
          onChange={(event) => set(event.currentTarget.value)}
        >
          <option value="">{defaultText(parameter)}</option>
          {parameter.words
            ?.filter((word) => word !== parameter.default)
            .map((word) => (
              <option value={word}>{word}</option>
            ))}
        </select>
      );
    case "flag":
      return (
        <input
          {...common}
          type="checkbox"
          checked={(typed ?? String(parameter.default)) === "true"}
          onChange={(event) => set(String(event.currentTarget.checked))}
        />
      );
    default:
      return (
        <input
          {...common}
          type="text"
          value={typed ?? ""}
          placeholder={defaultText(parameter)}
          title={`Expected: ${parameter.expected}`}
          inputMode={kInputModes[parameter.type] ?? "text"}
          autocomplete="off"
          spellcheck={false}
          required={parameter.required ?? false}
          {...(parameter.names === "player" && parameter.type === "text"
            ? { list: "shipped-players" }
            : {})}
          onInput={(event) => set(event.currentTarget.value)}
        />
      );
  }
}

// Each alternative has different parameters, and different defaults for those of the same name.
function afterChoice(values: Values, place: string, word: string): Values {
  const table = place.slice(0, place.lastIndexOf(".") + 1);
  const others = Object.entries(values).filter(([other]) => !other.startsWith(table));
  return { ...Object.fromEntries(others), [place]: word };
}
