/** A value of the configuration that is missing or wrong, in one sentence that names it. */
export class ConfigError extends Error {}
