import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../i18n/languages';
import { Text } from '../../../resources/manual/Text';
import { loadBook } from '../../../server/features/manual/book';
import { FieldWorld } from '../../fixtures/renderField';

const chapters = (await Promise.all(languages.map(({ code }) => loadBook(code)))).flat();

describe('React has nothing to say', () => {
    beforeEach(() => {
        for (const method of ['error', 'warn'] as const) vi.spyOn(console, method);
    });
    afterEach(() => void vi.restoreAllMocks());

    it.each(chapters.map((chapter) => ({ ...chapter, name: `${chapter.id} in ${chapter.lang}` })))(
        'about the chapter $name',
        ({ blocks, lang }) => {
            for (const inBook of [false, true]) {
                const { container } = render(
                    <MemoryRouter>
                        <FieldWorld>
                            <Text blocks={blocks} lang={lang} inBook={inBook} />
                        </FieldWorld>
                    </MemoryRouter>,
                );
                expect(container.querySelectorAll('p').length).toBeGreaterThan(0);
            }
            expect(console.error).not.toHaveBeenCalled();
            expect(console.warn).not.toHaveBeenCalled();
        },
    );
});
