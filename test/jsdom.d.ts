/** The part of jsdom that tests of pages use. */
declare module 'jsdom' {
    export class VirtualConsole {
        forwardTo(console: Console, options: { jsdomErrors: 'none' }): this;
        on(event: 'jsdomError', listener: (error: Error) => void): this;
    }
    export class JSDOM {
        constructor(
            html: string,
            options?: {
                url?: string;
                runScripts?: 'outside-only';
                pretendToBeVisual?: boolean;
                virtualConsole?: VirtualConsole;
            },
        );
        readonly window: Window & typeof globalThis;
    }
}
