import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const service = z.looseObject({
    image: z.string(),
    build: z.looseObject({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
    environment: z.record(z.string(), z.string()).default({}),
    networks: z.union([z.array(z.string()), z.record(z.string(), z.looseObject({ ipv4_address: z.string() }))]),
    read_only: z.boolean(),
    cap_drop: z.array(z.string()),
    security_opt: z.array(z.string()),
    mem_limit: z.string(),
    pids_limit: z.number(),
    restart: z.string(),
    volumes: z.array(z.string()),
});
const composed = z.looseObject({ services: z.record(z.string(), service) });

export const composeText = readFileSync('deploy/compose.yaml', 'utf8');

/** The values in `deploy/.env.example`, by their names. */
export const exampleValues: Readonly<Record<string, string>> = Object.fromEntries(
    readFileSync('deploy/.env.example', 'utf8')
        .split('\n')
        .flatMap((line) => {
            const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
            return name === undefined ? [] : [[name, value]];
        }),
);

/** What `deploy/.env.example` has no values for: passwords, made for each installation. */
export const secrets = {
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_PASSWORD: randomBytes(32).toString('hex'),
    FILES_PASSWORD: randomBytes(32).toString('hex'),
};

/** Puts values in the places of `${NAME:-default}` and `${NAME:?}`, as Compose does. Throws for one that is missing. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
    return text.replace(/\$\{([A-Z_]+)(?::(\?|-([^}]*)))?\}/g, (_all, name: string, _rule, usual?: string) => {
        const value = values[name] || usual;
        if (value === undefined) throw new Error(`${name} is not set`);
        return value;
    });
}

/** Reads the services of `deploy/compose.yaml` with the values that `deploy/.env` would have. */
export function readServices(values: Readonly<Record<string, string>>) {
    const fill = (_key: unknown, value: unknown) => (typeof value === 'string' ? fillIn(value, values) : value);
    const { services } = composed.parse(parse(composeText, fill, { merge: true }));
    return services;
}
