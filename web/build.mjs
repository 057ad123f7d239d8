// Bundles the client into the Python package: `node build.mjs`, with `--watch` again and again.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, "..", "src", "opendurak", "web", "static");
const watch = process.argv.includes("--watch");

/** Writes the page that names the bundled files; their names hold a hash, so none is stale. */
const page = {
  name: "page",
  setup(build) {
    build.onEnd(async (result) => {
      if (!result.metafile) return;
      const names = Object.keys(result.metafile.outputs).map((name) => path.basename(name));
      const find = (ending) => `/static/${names.find((name) => name.endsWith(ending))}`;
      const html = await readFile(path.join(here, "index.html"), "utf8");
      await cp(path.join(here, "static"), out, { recursive: true });
      await writeFile(
        path.join(out, "index.html"),
        html.replace("{{script}}", find(".js")).replace("{{style}}", find(".css")),
      );
    });
  },
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const context = await esbuild.context({
  absWorkingDir: here,
  entryPoints: { app: "src/main.tsx" },
  outdir: out,
  entryNames: "[name]-[hash]",
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".ftl": "text", ".md": "text" },
  minify: !watch,
  sourcemap: watch,
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
  plugins: [page],
});
if (watch) {
  await context.watch();
} else {
  await context.rebuild();
  await context.dispose();
}
