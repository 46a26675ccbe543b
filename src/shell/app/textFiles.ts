/** One module for each language, so that all its texts are in one file. */
const languages = import.meta.glob<Record<string, object>>('./texts/*.ts', { import: 'texts' });

/** Loads the texts of a language by the paths of their files, none for an unknown language. */
export async function loadFiles(code: string): Promise<Record<string, object>> {
    return (await languages[`./texts/${code}.ts`]?.()) ?? {};
}
