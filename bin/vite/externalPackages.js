/** Packages that contain native code, or are loaded only in some deployments: not bundled, but installed with the server. */
export const externalPackages = ['@aws-sdk/client-s3', '@node-rs/argon2', 'libsql', 'pg', 'sharp'];
