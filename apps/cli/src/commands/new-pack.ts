import { packJsonSchemas } from '@boevka/content';
import { stringify } from 'yaml';
import { DONE, failure } from '../failure.ts';
import { isThere } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printJson } from '../io.ts';
import { packsBelow } from '../shelf.ts';
import type { ToWrite } from '../write-whole.ts';
import { writeWhole } from '../write-whole.ts';
import { idOf, systemFor } from './new-name.ts';

/** `boevka new pack`: the head of a pack and the schemas of its sections for editors. */
export async function newPack(given: Given, io: Io): Promise<number> {
  const [name = ''] = given.operands;
  const id = idOf(name.replaceAll('\\', '/').replace(/\/$/u, '').split('/').at(-1) ?? '');
  if (isThere(io, name)) {
    throw failure(
      'already-there',
      { ru: 'Такая папка уже есть. Возьмите другое имя.', en: 'There is such a folder already. Take another name.' },
      { file: name },
    );
  }
  const { system, shipped } = await systemFor(given.text('system'));
  const { schemas, requires, sections } = shipped.rulebook.use(({ packs: spec, basePacks }) => ({
    schemas: packJsonSchemas(spec),
    requires: packsBelow().filter((pack) => pack.system === spec.system && basePacks.includes(pack.id)),
    sections: Object.keys(spec.kinds),
  }));
  const head = { id, version: '0.1.0', system, title: { ru: id, en: id }, requires: requires.map((pack) => pack.id) };
  const files: ToWrite[] = [
    { name: `${name}/pack.yaml`, text: `# yaml-language-server: $schema=schemas/pack.schema.json\n${stringify(head)}` },
    { name: `${name}/README.md`, text: readMe(id, sections) },
    schemaFile(name, 'pack', schemas.pack),
    ...Object.entries(schemas.entries).map(([section, schema]) => schemaFile(name, section, schema)),
  ];
  writeWhole(io, files);
  if (given.json) printJson(io, { folder: name, system, files: files.map((file) => file.name) });
  else {
    io.out(
      given.locale === 'ru'
        ? `Готово: ${name}. Запись кладётся в ${name}/<раздел>/<id>.yaml, разделы: ${sections.join(', ')}.\nПроверить: npx boevka pack check ${name}\n`
        : `Done: ${name}. An entry goes to ${name}/<section>/<id>.yaml; sections: ${sections.join(', ')}.\nCheck it: npx boevka pack check ${name}\n`,
    );
  }
  return DONE;
}

function schemaFile(folder: string, name: string, schema: unknown): ToWrite {
  return { name: `${folder}/schemas/${name}.schema.json`, text: `${JSON.stringify(schema, null, 2)}\n` };
}

function readMe(id: string, sections: readonly string[]): string {
  const list = sections.map((section) => `- \`${section}/<id>.yaml\``).join('\n');
  return `# ${id}\n\nOne file per entry · по файлу на запись:\n\n${list}\n\nEditors check an entry against \`schemas/\` if its first line is\n\`# yaml-language-server: $schema=../schemas/<section>.schema.json\`.\n\n\`\`\`sh\nnpx boevka pack check .\n\`\`\`\n`;
}
