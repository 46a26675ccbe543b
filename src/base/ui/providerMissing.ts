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
        `${hook} found no <${provider}>, which keeps ${holds}. Draw the component inside of the one in ${place}; ` +
            'a test draws it by a function of test/fixtures, or puts the provider around it.',
    );
}
