import { generateApi } from 'swagger-typescript-api';
import type { Document } from './documentTypes';

function refsIn(value: unknown): string[] {
    return [...JSON.stringify(value).matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, ref = '']) => ref);
}

/** The parts that something refers to, and those that these refer to. */
function reachedFrom(value: unknown, { components }: Document): Set<string> {
    const reached = new Set<string>();
    const waiting = refsIn(value);
    for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
        if (reached.has(ref)) continue;
        reached.add(ref);
        const [kind = '', name = ''] = ref.split('/');
        waiting.push(...refsIn(Object.entries(components).find(([each]) => each === kind)?.[1][name] ?? null));
    }
    return reached;
}

/** As much of a document as is under these tags. */
function underTags(document: Document, tags: readonly string[]): Document {
    const paths = Object.fromEntries(
        Object.entries(document.paths).filter(([, methods]) =>
            Object.values(methods).some((operation) => operation.tags.some((tag) => tags.includes(tag))),
        ),
    );
    const reached = reachedFrom(paths, document);
    const components = Object.fromEntries(
        Object.entries(document.components).map(([kind, parts]) => [
            kind,
            Object.fromEntries(
                Object.entries(parts).filter(([name]) => kind === 'securitySchemes' || reached.has(`${kind}/${name}`)),
            ),
        ]),
    );
    // Every kind of component is there, with fewer of them.
    return { ...document, paths, components: components as Document['components'] };
}

/** What the client in the repository is made for. */
export const clientTags = ['Signing in', 'Banners'];

/** The code of a client that a partner would generate from a document, or from what it has under these tags. */
export async function generateClient(document: Document, tags?: readonly string[]): Promise<string> {
    const { files } = await generateApi({
        fileName: 'client.ts',
        // Its types are those of an older version of the format; it reads 3.1 all the same.
        spec: (tags ? underTags(document, tags) : document) as never,
        output: false,
        silent: true,
        httpClientType: 'fetch',
        singleHttpClient: true,
        generateUnionEnums: true,
        moduleNameFirstTag: true,
    });
    return files.map(({ fileContent }) => fileContent).join('\n');
}
