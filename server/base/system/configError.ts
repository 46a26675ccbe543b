/** Thrown for a setting that the server cannot start with; only the message, one line, is printed. */
export class ConfigError extends Error {
    override readonly name = 'ConfigError';
}
