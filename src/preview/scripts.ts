import type { SiteSnapshot } from '../../site/content';
import { visitorScript } from '../../site/script.generated';
import { addChecks } from './checks';
import type { Exchanged } from './exchanged';
import type { FromFrame } from './protocol';
import { createTurnCheck } from './turn';

/** The name by which scripts of the landing page reach the check of their time. */
const checkName = '$previewTurn';

function appendScript(document: Document, code: string): void {
    const script = document.createElement('script');
    script.textContent = code;
    document.head.append(script);
}

/**
 * Runs the script of all pages, and the landing page's own. Scripts run once in the life of a frame, as they do when a
 * visitor opens a page; further calls only tell them which elements were exchanged.
 *
 * @throws {SyntaxError} if the landing page's own script is none
 */
export function createScripts(document: Document, send: (message: FromFrame) => void) {
    let hasRun = false;

    function runOwn(code: string): void {
        const checked = addChecks(code, `${checkName}()`);
        if (checked === undefined) throw new SyntaxError('JavaScript');
        const value = createTurnCheck(() => send({ kind: 'endless' }));
        Object.defineProperty(globalThis, checkName, { value });
        appendScript(document, checked);
    }

    function tell(name: 'site:unload' | 'site:load', elements: Iterable<Element>): void {
        for (const element of elements) document.dispatchEvent(new CustomEvent(name, { detail: { element } }));
    }

    return function runScripts({ content }: SiteSnapshot, { unloaded, loaded }: Exchanged): void {
        const isFirst = !hasRun;
        hasRun = true;
        if (isFirst) appendScript(document, visitorScript);
        tell('site:unload', isFirst ? [] : unloaded);
        tell('site:load', isFirst ? [document.body] : loaded);
        if (isFirst && content.javascript.code !== '') runOwn(content.javascript.code);
    };
}
