import { ConfigError } from '../system/configError';

export type S3Address = { bucket: string; prefix: string; endpoint: string | undefined; region: string };

/**
 * Parses `MEDIA_URL`.
 *
 * @example readS3Address('s3://media/console?endpoint=http://127.0.0.1:9000&region=eu-north-1')
 * @throws {ConfigError} if it is not such an address
 */
export function readS3Address(text: string): S3Address {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(url.hostname)) {
        throw new ConfigError('MEDIA_URL must look like s3://bucket/prefix?endpoint=https://host&region=name');
    }
    const endpoint = url.searchParams.get('endpoint') ?? undefined;
    if (endpoint !== undefined && !/^https?:/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
        throw new ConfigError('The endpoint in MEDIA_URL must be an http or https address');
    }
    const folder = url.pathname.split('/').filter(Boolean).join('/');
    const prefix = folder === '' ? '' : `${folder}/`;
    return { bucket: url.hostname, prefix, endpoint, region: url.searchParams.get('region') ?? 'us-east-1' };
}

function getHttpStatus(error: Error): unknown {
    const metadata = '$metadata' in error ? error.$metadata : undefined;
    return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
        ? metadata.httpStatusCode
        : undefined;
}

/** Converts an error of the store to a one-line `ConfigError` that says why it cannot be used. */
export function toS3ConfigError({ bucket, endpoint, region }: S3Address, error: unknown): ConfigError {
    const reason = error instanceof Error ? error : new Error(String(error));
    const location = endpoint === undefined ? `in the region ${region}` : `at ${new URL(endpoint).host}`;
    const say = (problem: string) => new ConfigError(`MEDIA_URL cannot be used: ${problem}`);
    if (reason.name === 'CredentialsProviderError')
        return say('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set');
    const status = getHttpStatus(reason);
    switch (status) {
        case 301:
            return say(`the bucket "${bucket}" is not ${location}`);
        case 401:
        case 403:
            return say(
                `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY give no access to the bucket "${bucket}" ${location}: they ` +
                    'need permission to list, read, write and delete',
            );
        case 404:
            return say(`there is no bucket "${bucket}" ${location}`);
        default: {
            const answer = typeof status === 'number' && status >= 400 ? `answers with ${status}` : 'does not answer';
            return say(`${location} the bucket "${bucket}" ${answer}: ${reason.message || reason.name}`);
        }
    }
}
