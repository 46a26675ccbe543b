import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { AppInput } from '../../../../server/features/apk/builder/appInput';

const run = promisify(execFile);
const tools = ['aapt', 'apksigner', 'apkverifier', 'zipalign'] as const;
export type Tool = (typeof tools)[number];

function isInstalled(tool: string): boolean {
    return (process.env.PATH ?? '').split(delimiter).some((folder) => {
        try {
            accessSync(join(folder, tool), constants.X_OK);
            return true;
        } catch {
            return false;
        }
    });
}

/** Android's tools, by the names of their Debian packages, that this machine lacks. */
export const missingTools = tools.filter((tool) => !isInstalled(tool));

/** Runs a tool and returns its standard output. @throws {Error} with the tool's output if it fails */
export async function output(tool: Tool, ...args: string[]): Promise<string> {
    const { stdout } = await run(tool, args);
    return stdout;
}

/** Verifies an app as for Android 6, which checks signature version 1, and for the app's own minimum version. */
export const verifyWithTools = async (file: string) => [
    await output('apksigner', 'verify', '-Werr', '--verbose', '--print-certs', '--min-sdk-version', '21', file),
    await output('apksigner', 'verify', '-Werr', '--verbose', file),
];

/** Collects the tools' findings about an app that are the same for all correct apps. */
export async function inspectApk(file: string) {
    const [signatures = '', own = ''] = await verifyWithTools(file);
    const badging = await output('aapt', 'dump', 'badging', file);
    const match = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
    return {
        schemes: ['v1', 'v2', 'v3'].map((scheme) => match(signatures, new RegExp(`using ${scheme} scheme .*: (.+)`))),
        warnings: /WARNING/.test(signatures + own),
        certificateSha256: match(signatures, /certificate SHA-256 digest: (.+)/),
        alignment: await output('zipalign', '-c', '-p', '4', file),
        packageId: match(badging, /^package: name='([^']*)'/m),
        versionCode: match(badging, / versionCode='([^']*)'/),
        versionName: match(badging, / versionName='([^']*)'/),
        name: match(badging, /^application-label:'(.*)'$/m)?.replace(/\\(.)/g, '$1'),
        minSdkVersion: match(badging, /^sdkVersion:'(.*)'/m),
        targetSdkVersion: match(badging, /^targetSdkVersion:'(.*)'/m),
        // The tool exits with 0 in any case, so only its output counts.
        scheme: match(await output('apkverifier', file), /^Verification scheme used: (.+)/m),
    };
}

/** Builds the result of `inspectApk` for a correct app. */
export const getExpected = (app: AppInput, certificateSha256: string) => ({
    schemes: ['true', 'true', 'true'],
    warnings: false,
    certificateSha256,
    alignment: '',
    packageId: app.packageId,
    versionCode: String(app.versionCode),
    versionName: app.versionName,
    name: app.name,
    minSdkVersion: '24',
    targetSdkVersion: '34',
    scheme: 'v3',
});
