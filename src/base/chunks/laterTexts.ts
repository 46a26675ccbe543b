type AddTexts = (namespaces: readonly string[]) => Promise<void>;

/** Where the console was not started, as in stories, all texts are there from the beginning. */
let addTexts: AddTexts = async () => undefined;

const asked = new Set<string>();

/**
 * Says how later texts are added to those of the current language, and of each that is chosen afterwards. Adds those of
 * chunks that an earlier console has fetched already.
 */
export async function registerLaterTexts(add: AddTexts): Promise<void> {
    addTexts = add;
    if (asked.size > 0) await add([...asked]);
}

/**
 * Has the import of a chunk also fetch the texts in `i18n/<language>/later/<namespace>.json`, which the console does not
 * start with.
 *
 * @example const palette = createChunk(withTexts(['palette'], () => import('./Palette').then(({ Palette }) => Palette)));
 */
export function withTexts<Part>(namespaces: readonly string[], load: () => Promise<Part>): () => Promise<Part> {
    return async () => {
        for (const namespace of namespaces) asked.add(namespace);
        const [part] = await Promise.all([load(), addTexts(namespaces)]);
        return part;
    };
}
