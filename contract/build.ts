import { limits } from './limits';

/** Defined by the build; undefined if the sources run directly. */
declare const __BUILD_TIME__: string | undefined;

export type Build = { version: string; buildTime: string | null };

/** The version of this side (server or console) and the time of its build (ISO 8601); null if it runs from source. */
export const build: Build = {
    version: limits.packageVersion,
    buildTime: typeof __BUILD_TIME__ === 'undefined' ? null : __BUILD_TIME__,
};
