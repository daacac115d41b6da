declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** A file among the site's assets, by its address. */
declare module '*.svg' {
  const url: string;
  export default url;
}
