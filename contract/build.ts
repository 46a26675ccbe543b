import { limits } from './limits';

/** Put in by the build; absent where the sources run as they are. */
declare const __BUILD_TIME__: string | undefined;

export type Build = { version: string; buildTime: string | null };

/** What this side of the product is: its version, and when it was built (ISO 8601), null for sources. */
export const build: Build = {
    version: limits.packageVersion,
    buildTime: typeof __BUILD_TIME__ === 'undefined' ? null : __BUILD_TIME__,
};
