// The class names of a style sheet by their names in the source.
declare module '*.module.css' {
  const classNames: Record<string, string>;
  export default classNames;
}
