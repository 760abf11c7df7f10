// That something is under way, beside the words that say what. A ring that turns, drawn by the style sheet.
export function Spin({ size = 'default' }: { size?: 'small' | 'default' }) {
  return <span className={`cu-spin cu-spin-${size}`} aria-hidden />;
}
