/** Modules without side effects, of which unused exports are removed. Some packages do not declare that they are. */
export const moduleSideEffects = [
    { test: /node_modules[\\/](react-admin|ra-[\w-]+|jsonexport|inflection)[\\/]/, sideEffects: false },
    // Production builds for browsers do not check declarations, see `defineResource`.
    { test: /[\\/]contract[\\/]declaration[\\/]rules[\\/]/, sideEffects: false },
];
