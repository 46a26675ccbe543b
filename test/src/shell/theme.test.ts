import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../i18n/languages';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { resources } from '../../../resources';
import { loadMessages } from '../../../src/shell/app/catalogue';
import { createComponentProps } from '../../../src/shell/theme';

describe("texts of the library's own components", () => {
    it.each(languages)('are translated to $name', async ({ code, tag }) => {
        const messages = await loadMessages(code);
        const { translate } = createI18nProvider({ tag, messages, resources, strict: true });
        const { slotProps, ...named } = createComponentProps(translate).MuiAutocomplete ?? {};
        expect(slotProps).toEqual({ clearIndicator: { title: '' }, popupIndicator: { title: '' } });
        const texts = Object.values(named);
        expect(texts).toHaveLength(5);
        for (const text of texts)
            expect(text).not.toMatch(code === 'en' ? /^$/ : /^(|Open|Close|Clear|Loading…|No options)$/);
    });

    it('are complete: other components with own texts are unused or get translated ones', () => {
        const sources = ['src', 'fields', 'resources'].flatMap((folder) =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' })
                .filter((path) => path.endsWith('.tsx'))
                .map((path) => readFileSync(join(folder, path), 'utf8')),
        );
        const having = (pattern: RegExp) => sources.filter((source) => pattern.test(source));
        expect(having(/@mui\/material\/(Breadcrumbs|Rating|TablePagination|Stepper|MobileStepper)'/)).toEqual([]);
        for (const source of having(/<Alert\b[^>]*\bonClose=/)) expect(source).toContain('closeText={');
        for (const source of having(/<Pagination\b/)) {
            expect(source).toContain('getItemAriaLabel={');
            expect(source).toContain('aria-label={');
        }
    });
});
