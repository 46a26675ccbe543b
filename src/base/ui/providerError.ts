/**
 * Creates the error for developers whose component is not inside a provider. `holds` is what the provider contains,
 * `file` the file where the console renders it.
 *
 * @example
 * if (!dialogs) throw createProviderError({ hook: 'useDialogs', provider: 'DialogsProvider', holds: …, file: … });
 */
export function createProviderError(params: { hook: string; provider: string; holds: string; file: string }): Error {
    const { hook, provider, holds, file } = params;
    return new Error(
        `${hook} found no <${provider}>, which holds ${holds}. Render the component inside the one in ${file}; in a ` +
            'test, render it with a function of test/fixtures, or wrap it in the provider.',
    );
}
