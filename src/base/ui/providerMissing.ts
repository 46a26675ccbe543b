/**
 * Creates the error for developers whose component is not inside a provider. `holds` is what the provider contains,
 * `place` the file where the console renders it.
 *
 * @example
 * if (!dialogs) throw createProviderError({ hook: 'useDialogs', provider: 'DialogsProvider', holds: …, place: … });
 */
export function createProviderError(given: { hook: string; provider: string; holds: string; place: string }): Error {
    const { hook, provider, holds, place } = given;
    return new Error(
        `${hook} found no <${provider}>, which holds ${holds}. Render the component inside the one in ${place}; in a ` +
            'test, render it with a function of test/fixtures, or wrap it in the provider.',
    );
}
