import type { Translate } from '../../src/fields/form/schema';

/** The built-in phrases of the code editor, visible or for screen readers, with the names of our texts for them. */
const phrases = {
    Find: 'find',
    next: 'next',
    previous: 'previous',
    all: 'all',
    'match case': 'matchCase',
    regexp: 'regexp',
    'by word': 'byWord',
    Replace: 'replacement',
    replace: 'replace',
    'replace all': 'replaceAll',
    close: 'close',
    'current match': 'currentMatch',
    'on line': 'onLine',
    'replaced match on line $': 'replacedOnLine',
    'replaced $ matches': 'replaced',
    'Selection deleted': 'deleted',
    Completions: 'completions',
} as const;

/** Returns the editor's phrases with their translations. The editor fills in `$` itself. */
export function translatePhrases(translate: Translate): Record<string, string> {
    const pairs = Object.entries(phrases);
    return Object.fromEntries(
        pairs.map(([phrase, name]) => [phrase, translate(`inputs.code.phrases.${name}`, { at: '$' })]),
    );
}
