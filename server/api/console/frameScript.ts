import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../base/system/config';

/** The address of the script of the preview's frame, which is not served itself: the build writes it. */
export const frameScriptFile = '/frame.json';

const scripts = new WeakMap<Config, string>();

/** Reads the address of the frame's script from a build; undefined if there is no build. */
export function readFrameScript(folder: string): string | undefined {
    const file = join(folder, frameScriptFile);
    // Written by the build, as the path of a file.
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string) : undefined;
}

/** Makes the script of the preview's frame known to the calls of a server, which do not know the console's files. */
export function offerFrameScript({ config }: { config: Config }, path: string | undefined): void {
    if (path !== undefined) scripts.set(config, path);
}

/** Finds the address of the frame's script; undefined without a build. */
export function findFrameScript({ config }: { config: Config }): string | undefined {
    return scripts.get(config);
}
