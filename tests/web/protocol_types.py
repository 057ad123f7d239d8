"""Writes web/src/protocol/messages.ts: `.venv/bin/python -m tests.web.protocol_types`.

The types of the browser client are those of the structs in `opendurak.protocol`; a test compares.
"""

import enum
import inspect
from pathlib import Path

import msgspec
from msgspec import inspect as look

from opendurak.protocol import commands, game, http, messages, state, words

FILE = Path(__file__).parents[2] / "web" / "src" / "protocol" / "messages.ts"
MODULES = (words, game, state, commands, messages, http)
HEAD = """\
// The wire messages, made from opendurak.protocol by `python -m tests.web.protocol_types`.
// Change the structs, not this.

"""


def defined(module):
    """The public enums, structs and unions of structs that a module defines, in order."""
    for name, value in vars(module).items():
        if name.startswith("_"):
            continue
        if inspect.isclass(value):
            kinds = (enum.Enum, msgspec.Struct)
            if issubclass(value, kinds) and value.__module__ == module.__name__:
                yield name, value
        elif getattr(value, "__args__", None) and name in UNIONS:
            yield name, value


UNIONS = ("Command", "FromClient", "Happening", "FromServer")


def text():
    """The whole file."""
    parts = [HEAD]
    for module in MODULES:
        parts += [declaration(name, value) for name, value in defined(module)]
    return "\n".join(parts)


def declaration(name, value):
    """One type, with its docstring."""
    if not inspect.isclass(value):
        members = "\n  | ".join(each.__name__ for each in value.__args__)
        return f"export type {name} =\n  | {members};\n"
    doc = f"/** {inspect.getdoc(value).splitlines()[0]} */\n"
    if issubclass(value, enum.Enum):
        members = "".join(f'\n  | "{member.value}"' for member in value)
        return f"{doc}export type {name} ={members};\n"
    info = look.type_info(value)
    lines = [f'  {info.tag_field}: "{info.tag}";'] if info.tag is not None else []
    lines += [f"  {line(field)};" for field in info.fields]
    return f"{doc}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def line(field):
    """A field of an interface."""
    kinds = field.type.types if isinstance(field.type, look.UnionType) else (field.type,)
    unset = any(isinstance(kind, look.CustomType) or is_unset(kind) for kind in kinds)
    optional = "?" if unset or not field.required else ""
    kept = [kind for kind in kinds if not is_unset(kind)]
    return f"{field.encode_name}{optional}: " + " | ".join(map(spelled, kept))


def is_unset(kind):
    return type(kind).__name__ == "UnsetType" or getattr(kind, "cls", None) is msgspec.UnsetType


def spelled(kind):
    """A type in TypeScript's words."""
    if isinstance(kind, look.Metadata):
        return spelled(kind.type)
    if isinstance(kind, (look.ListType, look.VarTupleType)):
        inner = spelled(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, look.UnionType):
        return " | ".join(spelled(each) for each in kind.types)
    if isinstance(kind, look.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, look.DictType):
        return f"Record<string, {spelled(kind.value_type)}>"
    own = getattr(kind, "cls", None)
    return SPELLED[type(kind)] if own is None else own.__name__


SPELLED = {
    look.StrType: "string",
    look.IntType: "number",
    look.FloatType: "number",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "unknown",
}

if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
