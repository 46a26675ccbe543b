import { rolldown } from 'rolldown';

/** The file of the made scripts, which is the only thing of them that the renderer knows. */
export const scriptsFile = 'site/script.generated.ts';

/** What browsers of visitors are expected to understand: those of phones that are six years old. */
const target = 'es2020';

/** Bundles a script with all that it imports into one classic script, as small as possible. */
async function bundle(input: string): Promise<string> {
    const build = await rolldown({ input, transform: { target }, tsconfig: false });
    const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
    await build.close();
    if (output.length !== 1) throw new Error(`${input} is more than one file: ${output.map((each) => each.fileName)}`);
    return output[0].code.trim();
}

/** Returns the text of the file of the made scripts. */
export async function generateScripts(): Promise<string> {
    const [head, visitor] = [await bundle('site/script/head.ts'), await bundle('site/script/main.ts')];
    return [
        '// biome-ignore-all format: made from site/script by `npm run site-script`',
        '// biome-ignore-all lint: the same',
        '',
        '/** Stands in the head of every page, and marks the visitor before the first paint. */',
        `export const headScript = ${JSON.stringify(head)};`,
        '',
        '/** Stands at the end of every page. */',
        `export const visitorScript = ${JSON.stringify(visitor)};`,
        '',
    ].join('\n');
}
