import config from '@payload-config';
import { RootPage } from '@payloadcms/next/views';
import { importMap } from '../importMap.js';

type Address = {
    params: Promise<{ segments: string[] }>;
    searchParams: Promise<Record<string, string | string[]>>;
};

export default function Page({ params, searchParams }: Address) {
    return RootPage({ config, importMap, params, searchParams });
}
