/** A setting that the server cannot start with; the message is the one line that is shown. */
export class ConfigError extends Error {
    override readonly name = 'ConfigError';
}
