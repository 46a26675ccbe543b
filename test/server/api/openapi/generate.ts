import { generateApi } from 'swagger-typescript-api';
import type { Document } from './documentTypes';

function refsIn(value: unknown): string[] {
    return [...JSON.stringify(value).matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, ref = '']) => ref);
}

/** Returns the components that a value refers to, directly or indirectly. */
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

/** Returns the part of a document with these tags. */
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
    // All kinds of components exist, with fewer entries.
    return { ...document, paths, components: components as Document['components'] };
}

/** The tags of the client in the repository. */
export const clientTags = ['Signing in', 'Banners'];

/** Generates the code of a client, as a partner would, from a document or its part with these tags. */
export async function generateClient(document: Document, tags?: readonly string[]): Promise<string> {
    const { files } = await generateApi({
        fileName: 'client.ts',
        // The package's types are those of an older version of the format, but it reads 3.1.
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
