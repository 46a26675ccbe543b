import type { Translate } from '../../src/fields/form/schema';

/** What the code editor says itself, to the eye or to a screen reader, by the name of our text for it. */
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

/** What the editor says, in the language that `translate` speaks: its own word → ours. It fills in `$` itself. */
export function phrasesIn(translate: Translate): Record<string, string> {
    const pairs = Object.entries(phrases);
    return Object.fromEntries(
        pairs.map(([phrase, name]) => [phrase, translate(`inputs.code.phrases.${name}`, { at: '$' })]),
    );
}
