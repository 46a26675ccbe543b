import { type AppInput, checkApp } from './appInput';
import { buildJarSignature } from './jarSignature';
import { buildManifest } from './manifest';
import { buildResourceTable } from './resourceTable';
import { signArchive } from './signingBlock';
import { getPrivateKey, type SigningKey } from './signingKey';
import { isStored, templateFiles } from './template';
import { buildArchive, type PackedFile, pack } from './zip';

/** The path that the app shell requests of an API domain, and its timeout in milliseconds. */
const probe = { probePath: '/', probeTimeout: 4000 } as const;

/** Builds the content of one file of the app from that of the template. */
type FileBuilder = (app: AppInput, template: Buffer) => Uint8Array;

const fileBuilders: Readonly<Record<string, FileBuilder>> = {
    'AndroidManifest.xml': (app, template) => buildManifest(template, app),
    'resources.arsc': ({ packageId, colors }, template) =>
        buildResourceTable(
            template,
            packageId,
            new Map([
                ['preload', colors.preload],
                ['icon_background', colors.iconBackground],
            ]),
        ),
    'assets/config.json': ({ entryUrl, apiDomains }) => Buffer.from(JSON.stringify({ entryUrl, apiDomains, ...probe })),
    'res/mipmap-mdpi-v4/ic_launcher.png': ({ icons }) => icons[48],
    'res/mipmap-hdpi-v4/ic_launcher.png': ({ icons }) => icons[72],
    'res/mipmap-xhdpi-v4/ic_launcher.png': ({ icons }) => icons[92],
    'res/mipmap-xxhdpi-v4/ic_launcher.png': ({ icons }) => icons[144],
    'res/mipmap-xxxhdpi-v4/ic_launcher.png': ({ icons }) => icons[192],
    'res/mipmap-xxxhdpi-v4/ic_foreground.png': ({ icons }) => icons[512],
    'res/drawable-xxhdpi-v4/loading_logo.png': ({ loadingLogo }) => loadingLogo,
};

function buildFiles(app: AppInput): PackedFile[] {
    const files = templateFiles();
    const missing = Object.keys(fileBuilders).filter((name) => !files.some((file) => file.name === name));
    if (missing.length > 0) throw new Error(`The template lacks these files: ${missing.join(', ')}`);
    return files.map((file) => {
        const built = fileBuilders[file.name]?.(app, file.content);
        if (!built) return file;
        const content = Buffer.from(built.buffer, built.byteOffset, built.byteLength);
        return pack(file.name, content, isStored(file.name));
    });
}

/**
 * Builds an APK: aligned, and signed with schemes 1, 2 and 3. It blocks for some milliseconds: callers use `pool.ts`.
 *
 * @throws {UnusableApp} if the input is invalid
 */
export function buildApk(app: AppInput, signingKey: SigningKey): Buffer {
    checkApp(app);
    const key = getPrivateKey(signingKey);
    const files = buildFiles(app);
    const signed = [...files, ...buildJarSignature(files, key, signingKey.certificate)];
    return signArchive(buildArchive(signed), key, signingKey.certificate);
}
