import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { javascriptLanguage, localCompletionSource } from '@codemirror/lang-javascript';
import {
    bracketMatching,
    defaultHighlightStyle,
    indentOnInput,
    LanguageSupport,
    syntaxHighlighting,
    syntaxTree,
} from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { gotoLine, highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { CodeLanguage } from './field';

/** Without the snippets that the package suggests: they are described in English. */
function javascript(): Extension {
    const names = javascriptLanguage.data.of({ autocomplete: localCompletionSource });
    return new LanguageSupport(javascriptLanguage, names);
}

const languages: Readonly<Record<CodeLanguage, () => Extension>> = { javascript, css };

/** The keys of searching; the line to go to is a button below the editor. */
const searching = searchKeymap.filter(({ run }) => run !== gotoLine);

/** More marks than these tell nobody more. */
const mostMarks = 50;

/** Where in the text, counted in characters and in lines from 1. */
export type Place = { from: number; line: number };

/** Marks the places that the language's own grammar cannot read. */
function syntaxErrors(message: string, report: (places: readonly Place[]) => void): Extension {
    return linter(({ state }) => {
        const found: Diagnostic[] = [];
        syntaxTree(state).iterate({
            enter({ type, from, to }) {
                if (type.isError && found.length < mostMarks)
                    found.push({ from, to: Math.max(to, from), severity: 'error', message });
            },
        });
        report(found.map(({ from }) => ({ from, line: state.doc.lineAt(from).number })));
        return found;
    });
}

/** What the editor says in the console's language: its own phrases, and of places that cannot be read. */
export type Words = { phrases: Readonly<Record<string, string>>; syntaxError: string };

/** What a page says about the editor; it changes while people type. */
export type Around = { words: Words; attributes: Readonly<Record<string, string>> };

type Given = Around & {
    language: CodeLanguage;
    text: string;
    readOnly: boolean;
    /** What cannot be read now, in its order. */
    faulty(places: readonly Place[]): void;
    changed(text: string): void;
    left(): void;
};

const around = new Compartment();

type AroundGiven = Around & Pick<Given, 'readOnly' | 'faulty'>;

function aroundOf({ words, attributes, readOnly, faulty }: AroundGiven): Extension {
    return [
        EditorState.phrases.of(words.phrases),
        syntaxErrors(words.syntaxError, faulty),
        EditorView.contentAttributes.of({ ...attributes, ...(readOnly ? { tabindex: '0', role: 'textbox' } : {}) }),
    ];
}

/** Takes over what a page says about the editor now. Text, cursor and what can be undone stay. */
export function changeAround(given: AroundGiven): StateEffect<unknown> {
    return around.reconfigure(aroundOf(given));
}

/** An editor for one language. Tab leaves it, as it leaves every other input. */
export function startState(given: Given): EditorState {
    const { language, text, readOnly, changed, left } = given;
    return EditorState.create({
        doc: text,
        extensions: [
            lineNumbers(),
            lintGutter(),
            history(),
            drawSelection(),
            indentOnInput(),
            bracketMatching(),
            closeBrackets(),
            autocompletion(),
            highlightActiveLine(),
            highlightSelectionMatches(),
            syntaxHighlighting(defaultHighlightStyle),
            languages[language](),
            around.of(aroundOf(given)),
            keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searching, ...historyKeymap, ...completionKeymap]),
            EditorState.readOnly.of(readOnly),
            EditorView.editable.of(!readOnly),
            EditorView.updateListener.of((update) => {
                if (update.docChanged) changed(update.state.doc.toString());
            }),
            EditorView.domEventHandlers({ blur: () => left() }),
        ],
    });
}
