#!/usr/bin/env bash
# Runs the template's byte code on a Java machine; needs Debian's enjarify, libandroid-json-org-java and a JDK.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
json=/usr/share/java/json-android.jar
# Debian's Python, which has the module; another may come first on the path.
PATH=/usr/bin:$PATH enjarify -o "$work/shell.jar" ../../android/template.apk >/dev/null
mkdir "$work/platform" "$work/test"
find platform -name '*.java' -print0 | xargs -0 javac -d "$work/platform"
javac -cp "$work/shell.jar:$work/platform:$json" -d "$work/test" app/landing/shell/ShellTest.java
java -cp "$work/shell.jar:$work/platform:$work/test:$json" app.landing.shell.ShellTest
