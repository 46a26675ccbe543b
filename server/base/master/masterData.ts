import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { MasterGame, MasterLanguage, MasterRoute } from '../../../contract/calls/master';
import { gamePicture } from '../../../contract/catalogue';
import { languages } from '../../../i18n/languages';
import { ConfigError } from '../system/configError';
import { bottomBar, routes, sideBar, topBar } from './bars';
import { countryOtp } from './countries';
import { games, providers } from './games';
import { gameTypes } from './gameTypes';
import type { Country, NamedEntry, Provider } from './named';

/**
 * Data shared by all landing pages that cannot be edited in the console: the catalogue of games, bars, routes and
 * countries.
 */
export type MasterData = {
    languages: readonly MasterLanguage[];
    sideBar: readonly MasterRoute[];
    topBar: readonly MasterRoute[];
    bottomBar: readonly MasterRoute[];
    routes: readonly MasterRoute[];
    countryOtp: readonly Country[];
    gameTypes: readonly NamedEntry[];
    providers: readonly Provider[];
    games: readonly MasterGame[];
};

const ownData: MasterData = {
    languages: languages.map(({ code, name }) => ({ code, name })),
    sideBar,
    topBar,
    bottomBar,
    routes,
    countryOtp,
    gameTypes,
    providers,
    games,
};

const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const named = { code, name: z.string().min(1).max(120) };
const routed = z.strictObject({ ...named, route: z.string().startsWith('/'), icon: z.string().nullable() });

const fileSchema = z.strictObject({
    sideBar: z.array(routed).optional(),
    topBar: z.array(routed).optional(),
    bottomBar: z.array(routed).optional(),
    routes: z.array(routed).optional(),
    countryOtp: z.array(z.strictObject({ ...named, dialCode: z.string().regex(/^\+\d{1,4}$/) })).optional(),
    gameTypes: z.array(z.strictObject(named)).optional(),
    providers: z.array(z.strictObject({ ...named, gameTypes: z.array(code) })).optional(),
    games: z
        .array(
            z
                .strictObject({ ...named, gameType: code, providerCode: code, image: z.string().nullable().optional() })
                .transform(({ image, ...game }) => ({
                    ...game,
                    image: image === undefined ? gamePicture(game.code) : image,
                })),
        )
        .optional(),
});

type File = z.output<typeof fileSchema>;

function readMasterFile(path: string): File {
    try {
        return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
        const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
        const reason = issue
            ? [issue.path.join('.'), issue.message].filter((part) => part !== '').join(': ')
            : error instanceof Error
              ? error.message
              : String(error);
        throw new ConfigError(`MASTER_DATA: ${path} cannot be used: ${reason}`);
    }
}

function findDuplicateCode(list: readonly NamedEntry[]): string | undefined {
    const seen = new Set<string>();
    return list.find((entry) => seen.size === seen.add(entry.code).size)?.code;
}

function checkReferences(data: MasterData): void {
    for (const [name, list] of Object.entries(data)) {
        const twin = findDuplicateCode(list);
        if (twin !== undefined) throw new ConfigError(`MASTER_DATA: ${name} has the code "${twin}" twice`);
    }
    const types = new Set(data.gameTypes.map((type) => type.code));
    const makers = new Set(data.providers.map((provider) => provider.code));
    for (const { code: game, gameType, providerCode } of data.games) {
        if (!types.has(gameType))
            throw new ConfigError(`MASTER_DATA: game "${game}" has the unknown type "${gameType}"`);
        if (!makers.has(providerCode))
            throw new ConfigError(`MASTER_DATA: game "${game}" has the unknown provider "${providerCode}"`);
    }
}

/**
 * Loads the master data of this process: the built-in lists, each of which a JSON file may replace.
 *
 * @throws {ConfigError} if the file cannot be read, has unknown keys or contradicts itself
 */
export function loadMasterData(path?: string): MasterData {
    const overrides = path === undefined ? {} : readMasterFile(path);
    const replaced = Object.fromEntries(Object.entries(overrides).filter(([, list]) => list !== undefined));
    const data: MasterData = { ...ownData, ...replaced };
    checkReferences(data);
    return data;
}
