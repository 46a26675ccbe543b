#!/bin/sh
# Backs up into a new folder named after this moment, then removes the oldest backups.
# Usage, in the folder of a build: sh deploy/backup.sh <folder of all backups> <number of backups to keep>
#
# Only folders that are older than that many finished backups are removed, unfinished ones among them. So nothing is
# removed if this backup fails, nothing as long as there are fewer, and never a folder with a name of another kind.
set -eu

if [ $# -ne 2 ] || ! [ "$2" -ge 1 ] 2>/dev/null; then
    echo 'Usage: sh deploy/backup.sh <folder of all backups> <number of backups to keep, at least 1>' >&2
    exit 1
fi
folder=$1
keep=$2
day='[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
moment="${day}T[0-9][0-9][0-9][0-9][0-9][0-9]Z"

own=$folder/$(date -u +%Y-%m-%dT%H%M%SZ)
# Fails if it is there already.
mkdir -m 700 "$own"
node dist/server/backup.js "$own" || {
    rm -rf "$own"
    echo "The backup failed; no other one was removed" >&2
    exit 1
}

# The shell lists names in order, and in these names the order is that of time.
finished=0
for backup in "$folder"/$moment; do
    [ ! -f "$backup/backup.json" ] || finished=$((finished + 1))
done
for backup in "$folder"/$moment; do
    [ "$finished" -gt "$keep" ] || break
    [ ! -f "$backup/backup.json" ] || finished=$((finished - 1))
    rm -rf "$backup"
    echo "Removed the old backup $backup"
done
