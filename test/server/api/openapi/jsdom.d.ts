/** The part of jsdom that tests of pages use. */
declare module 'jsdom' {
    export class JSDOM {
        constructor(html: string);
        readonly window: { readonly document: Document };
    }
}
