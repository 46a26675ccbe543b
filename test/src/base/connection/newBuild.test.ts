import { afterEach, describe, expect, it } from 'vitest';
import { hasNewBuild } from '../../../../src/base/connection/newBuild';

const page = (script: string) =>
    `<!doctype html><html><head><script type="module" src="${script}"></script></head></html>`;
const answer =
    (text: string, status = 200) =>
    () =>
        Promise.resolve(new Response(text, { status }));

describe('a newer build of the console', () => {
    afterEach(() => document.head.replaceChildren());

    function begin(script: string): void {
        const element = document.createElement('script');
        element.type = 'module';
        element.setAttribute('src', script);
        // It must not be fetched.
        const template = document.createElement('template');
        template.content.append(element);
        document.head.append(...template.content.childNodes);
    }

    it('is one whose page begins with another script', async () => {
        begin('/assets/main-a1.js');
        expect(await hasNewBuild(answer(page('/assets/main-a1.js')))).toBe(false);
        expect(await hasNewBuild(answer(page('/assets/main-b2.js')))).toBe(true);
    });

    it('is not known of without an answer, or from another page', async () => {
        begin('/assets/main-a1.js');
        expect(await hasNewBuild(answer('<p>Busy</p>', 503))).toBe(false);
        expect(await hasNewBuild(answer('<p>A proxy</p>'))).toBe(false);
        expect(await hasNewBuild(() => Promise.reject(new TypeError('no connection')))).toBe(false);
    });

    it('is not known of where the page has no script of its own', async () => {
        expect(await hasNewBuild(answer(page('/assets/main-b2.js')))).toBe(false);
    });
});
