import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { AppInput } from '../../../../server/features/apk/builder/appInput';

const run = promisify(execFile);
const tools = ['aapt', 'apksigner', 'apkverifier', 'zipalign'] as const;
export type Tool = (typeof tools)[number];

function isThere(tool: string): boolean {
    return (process.env.PATH ?? '').split(delimiter).some((folder) => {
        try {
            accessSync(join(folder, tool), constants.X_OK);
            return true;
        } catch {
            return false;
        }
    });
}

/** Those of Android's tools, packaged by Debian under these names, that this machine has not. */
export const missingTools = tools.filter((tool) => !isThere(tool));

/** Standard output of a tool. @throws Error when it fails, with what it wrote */
export async function output(tool: Tool, ...args: string[]): Promise<string> {
    const { stdout } = await run(tool, args);
    return stdout;
}

/** Version 1 counts only where Android 6 is asked for; without a version, the app's own lowest one is. */
export const verified = async (file: string) => [
    await output('apksigner', 'verify', '-Werr', '--verbose', '--print-certs', '--min-sdk-version', '21', file),
    await output('apksigner', 'verify', '-Werr', '--verbose', file),
];

/** What each tool says of an app, as far as it is the same for all apps that are right. */
export async function toldBy(file: string) {
    const [signatures = '', own = ''] = await verified(file);
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
        // Ends well whatever it finds, so that only its words count.
        scheme: match(await output('apkverifier', file), /^Verification scheme used: (.+)/m),
    };
}

/** What `toldBy` is for an app that is as it was ordered. */
export const expectedOf = (app: AppInput, certificateSha256: string) => ({
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
