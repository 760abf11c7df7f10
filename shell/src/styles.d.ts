// Style sheets are imported for their effect; the build extracts them into files.
declare module '*.css';
