import type { Claim, Verdict } from "../api/lab_types";
import { linear } from "../charts/scale";
import { fixed, whole } from "../lib/format";

const kSigns: Record<Verdict, string> = {
  reproduced: "●",
  "not reproduced": "○",
  inconclusive: "–",
  "not run": "–",
};

export function VerdictSign({ verdict }: { verdict: Verdict }) {
  return (
    <span
      class={`verdict ${verdict.replace(" ", "-")}`}
      role="img"
      aria-label={verdict}
      title={verdict}
    >
      {kSigns[verdict]}
    </span>
  );
}

interface Counts {
  reproduced: number;
  not_reproduced: number;
  inconclusive: number;
}

export function VerdictCounts({ reproduced, not_reproduced, inconclusive }: Counts) {
  return (
    <span class="verdict-counts">
      <span>
        <VerdictSign verdict="reproduced" /> {reproduced} reproduced
      </span>
      <span>
        <VerdictSign verdict="not reproduced" /> {not_reproduced} not
      </span>
      <span>
        <VerdictSign verdict="inconclusive" /> {inconclusive} inconclusive
      </span>
    </span>
  );
}

export function ClaimsTable({ claims }: { claims: readonly Claim[] }) {
  return (
    <table class="claims">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">Verdict</span>
          </th>
          <th scope="col">Claim</th>
          <th scope="col" class="number wide">
            Expected
          </th>
          <th scope="col" class="number">
            Ours
          </th>
          <th scope="col" class="wide">
            95% interval
          </th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id}>
            <td>
              <VerdictSign verdict={claim.verdict} />
            </td>
            <td>
              {claim.says}
              <span class="muted">
                {" "}
                “{claim.quote}”, {claim.source}
              </span>
              {claim.reason && claim.verdict !== "reproduced" && (
                <span class="by"> {claim.reason}</span>
              )}
            </td>
            <td class="number wide">{claim.expected}</td>
            <td class="number">{claim.ours === null ? "–" : number(claim.ours)}</td>
            <td class="wide">
              {claim.ours !== null && claim.low !== null && claim.high !== null && (
                <ClaimWhisker claim={claim} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const kWidth = 150;

// Our interval in front of the range of the paper's number, or of its limit, on an axis that fits
// both.
function ClaimWhisker({ claim }: { claim: Claim }) {
  const [low, high, ours] = [claim.low!, claim.high!, claim.ours!];
  const expected = [claim.paper_low, claim.paper_high].filter((end) => end !== null);
  const all = [low, high, ...expected];
  const margin = 0.08 * (Math.max(...all) - Math.min(...all) || 1);
  const x = linear([Math.min(...all) - margin, Math.max(...all) + margin], [3, kWidth - 3]);
  const [from, to] = expected;
  return (
    <span class="claim-interval">
      <svg
        class="whisker"
        viewBox={`0 0 ${kWidth} 16`}
        width={kWidth}
        height={16}
        role="img"
        aria-label={`${number(low)} to ${number(high)}`}
      >
        {from !== undefined && to !== undefined && (
          <rect class="expected" x={x(from)} y={2} width={x(to) - x(from)} height={12} />
        )}
        {from !== undefined && to === undefined && <path class="half" d={`M${x(from)} 1V15`} />}
        <path class="interval" d={`M${x(low)} 8H${x(high)}M${x(low)} 4v8M${x(high)} 4v8`} />
        <circle class="estimate" cx={x(ours)} cy={8} r={3} />
      </svg>
      <span class="muted">
        {number(low)} … {number(high)}
      </span>
    </span>
  );
}

// Scores with three decimals; numbers of games have none.
function number(value: number): string {
  const size = Math.abs(value);
  const text = size < 1000 ? fixed(size, 3) : whole(size);
  return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
}
