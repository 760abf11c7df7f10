// The picture of the product, three ridges and a summit mark; decoration only.
export function Ridge({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 480 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <path
        className="cu-ridge-far"
        d="M0 128 L52 96 L96 116 L158 58 L206 98 L262 70 L318 108 L372 64 L424 100 L480 78 V200 H0 Z"
      />
      <path
        className="cu-ridge-middle"
        d="M0 160 L70 120 L118 146 L214 48 L276 118 L322 98 L398 152 L480 116 V200 H0 Z"
      />
      <path className="cu-ridge-snow" d="M214 48 L188 75 L204 84 L214 74 L228 88 L241 79 Z" />
      <path
        className="cu-ridge-near"
        d="M0 184 L84 150 L160 176 L250 138 L344 180 L424 158 L480 174 V200 H0 Z"
      />
      <path
        className="cu-ridge-way"
        d="M60 198 C120 178 176 190 190 160 S182 118 202 96 S206 66 214 50"
      />
      <path className="cu-ridge-flag" d="M214 48 V26 L230 32 L214 38" />
    </svg>
  );
}
