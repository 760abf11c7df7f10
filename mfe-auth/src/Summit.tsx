// The mountain of the product's name, with the path and its flag: decoration, silent for screen readers.

export function Summit() {
  return (
    <svg className="auth-summit" viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice" aria-hidden focusable="false">
      <path className="auth-summit-far" d="M0 250 80 176l52 40 86-104 74 88 60-52 128 120v52H0Z" />
      <path className="auth-summit-near" d="M40 320 226 92l46 54 26-22 182 196Z" />
      <path className="auth-summit-snow" d="m226 92 46 54-22 8-18-20-16 22-20-16-14 6Z" />
      <path className="auth-summit-path" d="M96 320c60-18 150-22 132-58s-70-30-34-62 44-30 32-62-4-30 0-46" />
      <path className="auth-summit-flag" d="M226 92V58l26 10-26 10" />
    </svg>
  );
}
