import pkg from '../../package.json' with { type: 'json' };

/** The version of the program, as reports and run manifests carry it. */
export const engineVersion: string = pkg.version;
