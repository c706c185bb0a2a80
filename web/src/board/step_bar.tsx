// Buttons that step through a game.

interface Props {
  ply: number;
  last: number;
  onStart: () => void;
  onBack: () => void;
  onForward: () => void;
  onEnd: () => void;
  // Between back and forward, and at the end.
  middle?: preact.ComponentChildren;
  children?: preact.ComponentChildren;
}

export function StepBar(props: Props) {
  const { ply, last, middle, children } = props;
  return (
    <div class="steps" role="group" aria-label="Step through the game">
      <StepButton
        name="To the start"
        path="M3 3v10M13 3L6 8l7 5z"
        disabled={ply === 0}
        onClick={props.onStart}
      />
      <StepButton
        name="One ply back"
        path="M11 3L4 8l7 5z"
        disabled={ply === 0}
        onClick={props.onBack}
      />
      {middle}
      <StepButton
        name="One ply forward"
        path="M5 3l7 5-7 5z"
        disabled={ply === last}
        onClick={props.onForward}
      />
      <StepButton
        name="To the end"
        path="M13 3v10M3 3l7 5-7 5z"
        disabled={ply === last}
        onClick={props.onEnd}
      />
      <span class="muted ply">
        ply {ply} of {last}
      </span>
      {children}
    </div>
  );
}

interface ButtonProps {
  name: string;
  path: string;
  disabled?: boolean;
  onClick: () => void;
}

// The symbols are drawn because fonts may lack them.
export function StepButton({ name, path, disabled = false, onClick }: ButtonProps) {
  return (
    <button type="button" class="quiet" disabled={disabled} onClick={onClick} aria-label={name}>
      <svg class="icon" viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
