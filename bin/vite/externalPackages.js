/**
 * Packages that are not bundled, but installed with the server: those that contain native code, are loaded only in some
 * deployments, or are found by name when they are first needed.
 */
export const externalPackages = ['@aws-sdk/client-s3', '@node-rs/argon2', 'libsql', 'pg', 'sanitize-html', 'sharp'];
