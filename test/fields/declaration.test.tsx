import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../contract/field';
import { article } from '../../resources/article';
import { question } from '../../resources/question';
import { getKind } from '../../src/fields/kinds';
import { declarationLanguages, readDeclaration } from '../fixtures/declaration';
import { FieldWorld } from '../fixtures/renderField';

const declarations = declarationLanguages.map((lang) => ({ lang, ...readDeclaration(lang) }));
const inAll = (getText: (declaration: (typeof declarations)[number]) => string) =>
    Object.fromEntries(declarations.map((declaration) => [declaration.lang, getText(declaration)]));
const titles = inAll(({ title }) => title);
const bodies = inAll(({ articles }) => articles.map(({ body }) => body).join(''));

function shown(role: 'Column' | 'View', field: Field, value: unknown, lang: string): HTMLElement {
    const Shown = getKind(field.kind)[role];
    return render(
        <FieldWorld>
            <Shown field={field} value={value} lang={lang} />
        </FieldWorld>,
    ).container;
}

/** Returns the texts of HTML paragraphs; those of the package contain no tags or entities. */
const getParagraphs = (html = '') => html.split(/<\/?p>/).filter((text) => text !== '');

describe.each(declarations)('the declaration of human rights in $lang', ({ lang, title, articles }) => {
    it('has its title unchanged in the column of a list', () => {
        for (const { fields } of [article, question])
            expect(shown('Column', fields.title, titles, lang).textContent).toBe(title);
    });

    it('has each paragraph unchanged in the view of a formatted text', () => {
        expect(articles).toHaveLength(30);
        for (const field of [article.fields.content, question.fields.answer]) {
            const paragraphs = shown('View', field, bodies, lang).querySelectorAll('p');
            expect(Array.from(paragraphs, ({ textContent }) => textContent)).toEqual(getParagraphs(bodies[lang]));
        }
    });
});
