// The mark of Cumbre: two peaks and the way up the higher one. With `name` the word stands beside it; alone it needs a
// label, or none where the name is written next to it anyway.
export function Logo({ name, label, size = 28 }: { name?: string; label?: string; size?: number }) {
  return (
    <span className="cu-logo">
      <svg viewBox="0 0 32 32" width={size} height={size} role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
        <path className="cu-logo-back" d="M14 27 L22 12 L31 27 Z" />
        <path className="cu-logo-front" d="M1 27 L12.5 5 L24 27 Z" />
        <path className="cu-logo-way" d="M8 27 C13 24 16 22.5 13 19 S11 13 12.5 8" />
      </svg>
      {name && <span className="cu-logo-name">{name}</span>}
    </span>
  );
}
