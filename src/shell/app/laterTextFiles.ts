/** The texts of what is not shown at first, each file a chunk of its own. */
const files = import.meta.glob<object>('../../../i18n/*/later/*.json', { import: 'default' });

/** Loads a file of later texts; empty if the language does not have it. */
export async function loadLaterFile(code: string, namespace: string): Promise<object> {
    return (await files[`../../../i18n/${code}/later/${namespace}.json`]?.()) ?? {};
}
