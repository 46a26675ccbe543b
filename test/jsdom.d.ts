/** The part of jsdom that tests of pages use. */
declare module 'jsdom' {
    export class JSDOM {
        constructor(html: string, options?: { url?: string; runScripts?: 'outside-only' });
        readonly window: Window & typeof globalThis;
    }
}
