import { stitched } from "../cards/stitches.ts";
import { t } from "../language/texts.ts";

/** Letters as they stand on a sampler, seven stitches high. */
const LETTERS: Record<string, readonly string[]> = {
  D: ["####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####."],
  U: ["#...#", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
  R: ["####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"],
  A: [".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"],
  K: ["#...#", "#..#.", "#.#..", "##...", "#.#..", "#..#.", "#...#"],
  Д: [".####.", ".#..#.", ".#..#.", ".#..#.", ".#..#.", "######", "#....#"],
  У: ["#...#", "#...#", "#...#", ".####", "....#", "#...#", ".###."],
  Р: ["####.", "#...#", "#...#", "####.", "#....", "#....", "#...."],
  А: [".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"],
  К: ["#...#", "#..#.", "#.#..", "##...", "#.#..", "#..#.", "#...#"],
};

/** The name of the game, stitched. */
export function Sampler() {
  const word = t("web-title");
  const letters = Array.from(word.toUpperCase(), (letter) => LETTERS[letter] ?? []);
  const rows = Array.from({ length: 7 }, (_, y) => letters.map((rows) => rows[y] ?? "").join("."));
  const width = rows[0]?.length ?? 1;
  return (
    <svg class="sampler" role="img" aria-label={word} viewBox={`0 0 ${width} 7`}>
      <path d={stitched(rows)} />
    </svg>
  );
}
