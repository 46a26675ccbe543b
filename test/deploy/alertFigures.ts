/** What an alert is to look at: figures that are just good enough, and figures that are not, in the notation of promtool. */
export type Imagined = { calm: Readonly<Record<string, string>>; wrong: Readonly<Record<string, string>> };

const server = 'instance="console-1:9464",job="console"';
const named = (name: string, labels = '') => `${name}{${server}${labels === '' ? '' : `,${labels}`}}`;

/** Figures for three hours, at four a minute. */
const always = (value: number) => `${value}x720`;
const rising = (step: number) => `0+${step}x720`;

const readings = (name: string, calm: number, wrong: number, labels = ''): Imagined => ({
    calm: { [named(name, labels)]: always(calm) },
    wrong: { [named(name, labels)]: always(wrong) },
});

/** Answers of a server, `failing` of a thousand with an error of its own; what probes get does not count. */
const answers = (name: string, failing: number, labels = '') => ({
    [named(name, `status="503"${labels}`)]: rising(failing),
    [named(name, `status="200"${labels}`)]: rising(1000 - failing),
    ...(labels === '' ? {} : { [named(name, 'status="503",call="/readyz"')]: rising(5000) }),
});

/** Calls of which so many in ten thousand take more than a second, and less than two and a half. */
const slowCalls = (slow: number) => ({
    [named('console_call_seconds_bucket', 'call="/a",le="1"')]: rising(10_000 - slow),
    [named('console_call_seconds_bucket', 'call="/a",le="2.5"')]: rising(10_000),
    [named('console_call_seconds_bucket', 'call="/a",le="+Inf"')]: rising(10_000),
});

const counted = (name: string, calm: number, wrong: number, labels = ''): Imagined => ({
    calm: { [named(name, labels)]: rising(calm) },
    wrong: { [named(name, labels)]: rising(wrong) },
});

const memory = (used: string, limit: string): Imagined => ({
    calm: { [named(used)]: always(900), [named(limit)]: always(1000) },
    wrong: { [named(used)]: always(901), [named(limit)]: always(1000) },
});

/** Each alert by its name, with what follows the name if it is imagined in several ways. */
export const imaginedAlerts: Readonly<Record<string, Imagined>> = {
    ProcessGone: readings('up', 1, 0),
    RestartsOften: {
        calm: { [named('process_start_time_seconds')]: '1x9 2x9 3x720' },
        wrong: { [named('process_start_time_seconds')]: '1x9 2x9 3x9 4x720' },
    },
    DatabaseUnreachable: readings('console_store_reachable', 1, 0),
    StorageUnreachable: readings('console_storage_reachable', 1, 0),
    CallsFail: {
        calm: answers('console_calls_total', 49, ',call="/a"'),
        wrong: answers('console_calls_total', 51, ',call="/a"'),
    },
    CallsSlow: { calm: slowCalls(99), wrong: slowCalls(101) },
    RequestsRefused: counted('console_refused_total', 2, 4, 'queue="calls"'),
    VisitorsFail: { calm: answers('console_visits_total', 9), wrong: answers('console_visits_total', 11) },
    EventLoopLags: readings('nodejs_eventloop_lag_p99_seconds', 0.3, 0.31),
    'MemoryNearLimit of JavaScript': memory('nodejs_heap_size_used_bytes', 'console_heap_limit_bytes'),
    'MemoryNearLimit of the process': memory('process_resident_memory_bytes', 'console_memory_limit_bytes'),
    ConnectionsExhausted: readings('console_database_connections', 2, 3, 'state="waiting",pool="usual"'),
    QueueWaits: readings('console_queue_waiting', 5, 6, 'queue="passwords"'),
    JobsWait: readings('console_jobs_oldest_seconds', 900, 901, 'kind="copies"'),
    JobsFail: {
        calm: {
            [named('console_jobs_failed_total', 'kind="copies",cause="order"')]: rising(1),
            [named('console_jobs_failed_total', 'kind="copies",cause="server"')]: always(1),
        },
        wrong: { [named('console_jobs_failed_total', 'kind="copies",cause="server"')]: '0x3 1x720' },
    },
    DiskNearlyFull: {
        calm: { [named('console_disk_free_bytes')]: always(100), [named('console_disk_bytes')]: always(1000) },
        wrong: { [named('console_disk_free_bytes')]: always(99), [named('console_disk_bytes')]: always(1000) },
    },
    SigninsFail: counted('console_failed_signins_total', 4.9, 5.1),
};

/** What waits in these queues keeps nobody waiting. */
export const unwatchedQueues = {
    [named('console_queue_waiting', 'queue="renditions"')]: always(100),
    [named('console_queue_waiting', 'queue="app builder"')]: always(100),
};
