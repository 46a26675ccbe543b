/**
 * A storey of the code: a folder whose rooms have an order. Imports go down, to lower storeys or to lower rooms of the
 * same storey.
 */
export type Storey = {
    /** The folder of its files. */
    folder: string;
    /**
     * The files of the folder that belong to it, if other storeys share the folder, and the name of this group of
     * files.
     */
    files?: { are: RegExp; called: string };
    /** What belongs into the storey. */
    holds: string;
    /**
     * Its folders, the highest first, with `.` for the files beside them. Empty if the folders are not ordered: they
     * may then import each other without cycles.
     */
    rooms: readonly string[];
};

/** Returns the display name of a storey: its folder, with its group of files if storeys share the folder. */
export const getStoreyName = ({ folder, files }: Storey): string => (files ? `${folder}/${files.called}` : folder);

/** The storeys that both sides build on, the highest first. */
const shared: readonly Storey[] = [
    { folder: 'site', holds: 'a page of a landing page, rendered from what visitors see', rooms: [] },
    {
        folder: 'resources',
        files: { are: /\.ts$/, called: '*.ts' },
        holds: 'one declaration per content type',
        rooms: [],
    },
    {
        folder: 'fields',
        files: { are: /\/field\.ts$/, called: '*/field.ts' },
        holds: 'what a kind of field is: builder, trait, schema',
        rooms: [],
    },
    { folder: 'contract', holds: 'what browser and server agree on', rooms: [] },
];

/** The storeys of the console, the highest first. */
export const consoleStoreys: readonly Storey[] = [
    { folder: 'src', files: { are: /^src\/[^/]+$/, called: '*.tsx' }, holds: 'the script of the page', rooms: [] },
    {
        folder: 'src/shell',
        holds: 'layout, menu, sign-in: what surrounds every page and registers kinds and views',
        rooms: ['app', 'layout', 'shortcuts', 'pages', 'signin', '.'],
    },
    { folder: 'resources', files: { are: /\.tsx$/, called: '*.tsx' }, holds: 'pages of single types', rooms: [] },
    {
        folder: 'src/features',
        holds: 'pages that are no content type’s',
        rooms: [
            'palette',
            'dashboard',
            'preview',
            'copyConfig',
            'jobs',
            'media',
            'calendar',
            'translation',
            'activity',
            'account',
        ],
    },
    {
        folder: 'src/screens',
        holds: 'pages made from declarations',
        rooms: [
            'routes',
            'settings',
            'lists',
            'views',
            'forms',
            'drafts',
            'presence',
            'preview',
            'history',
            'actions',
            'import',
            'bulk',
            'replace',
            'spread',
            'export',
            'records',
        ],
    },
    { folder: 'fields', holds: 'one folder per kind of field: how it is shown and edited', rooms: [] },
    {
        folder: 'src/fields',
        holds: 'what all kinds share: frame, labels, registry, the form around them',
        rooms: ['form', '.'],
    },
    {
        folder: 'src/base',
        holds: 'the plain interface: session, addresses, dialogs, pictures, small components',
        rooms: [
            'media',
            'files',
            'page',
            'tips',
            'states',
            'session',
            'drafts',
            'notes',
            'chunks',
            'unsaved',
            'dialogs',
            'connection',
            'routing',
            'jobs',
            'ui',
            'shortcuts',
        ],
    },
    { folder: 'providers', holds: 'what react-admin asks for, and the transport', rooms: [] },
    {
        folder: 'src/preview',
        holds: 'the page in the frame of the preview, and what it and the console tell each other',
        rooms: [],
    },
    ...shared,
];

/** The storeys of the server, the highest first. */
export const serverStoreys: readonly Storey[] = [
    {
        folder: 'server',
        files: { are: /^server\/[^/]+\.ts$/, called: '*.ts' },
        holds: 'programs that are started: server, accounts, storage, backup',
        rooms: [],
    },
    {
        folder: 'server/process',
        holds: 'one process: opening the store, serving, sweeping, backups, demo data',
        rooms: ['demo', 'backup', '.', 'metrics', 'opening'],
    },
    {
        folder: 'server/api',
        holds: 'HTTP: visitors, routes, handlers of single calls, OpenAPI, the console’s files',
        rooms: ['visitors', 'calls', 'openapi', 'console', 'routes'],
    },
    { folder: 'server/site', holds: 'what visitors of landing pages see', rooms: [] },
    { folder: 'server/rules', holds: 'what single types do beyond the kernel', rooms: [] },
    {
        folder: 'server/features',
        holds: 'work in the background, what has files of its own, and the search over everything',
        rooms: [
            'presence',
            'search',
            'gaps',
            'searchIndexes',
            'rebuild',
            'copyConfig',
            'removal',
            'upkeep',
            'apk',
            'manual',
            'calendar',
            'translation',
        ],
    },
    {
        folder: 'server/kernel',
        holds: 'what happens to every call: guard, verbs, references',
        rooms: ['rest', 'operations', 'references', 'guard'],
    },
    {
        folder: 'server/domain',
        holds: 'what has tables of its own: landing pages, accounts, media, sessions',
        rooms: ['landingPages', 'accounts', 'media', 'sessions'],
    },
    {
        folder: 'server/store',
        holds: 'records, settings, revisions, and whose the files are',
        rooms: ['ownership', '.'],
    },
    {
        folder: 'server/base',
        holds: 'database, storage, workers, configuration, errors: what knows nothing of types',
        rooms: ['http', 'services', 'master', 'artwork', 'workers', 'storage', 'database', 'system'],
    },
    ...shared,
];

/** The storeys of the two sides by name. */
export const sides = { Console: consoleStoreys, Server: serverStoreys } as const;
