import '../src/shell/app/registered';
import '../src/shell/base.css';
import '../fields/inputs';
import type { Preview } from '@storybook/react-vite';
import { defaultLanguage, languages } from '../i18n/languages';
import { type BookParameters, BookWorld } from '../test/book/BookWorld';
import { createBookLocale } from '../test/book/bookLocale';

const preview: Preview = {
    globalTypes: {
        language: {
            description: 'The language of the console',
            toolbar: {
                icon: 'globe',
                dynamicTitle: true,
                items: languages.map(({ code, name }) => ({ value: code, title: name })),
            },
        },
    },
    initialGlobals: { language: defaultLanguage },
    loaders: [async ({ globals }) => ({ locale: await createBookLocale(String(globals.language)) })],
    decorators: [
        (Story, { id, globals, loaded, parameters }) => {
            // Stories pass `BookParameters` as the parameter `world`.
            const world = (parameters.world ?? {}) as BookParameters;
            return (
                <BookWorld key={`${id} ${globals.language}`} locale={loaded.locale} {...world}>
                    <Story />
                </BookWorld>
            );
        },
    ],
    parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
};

export default preview;
