"""Playing and looking on at a server from a terminal: `durak join`, `durak watch`.

`places` finds the table of a link and remembers sessions, `board` draws what the server tells,
`choices` are what the person can do now, `news` says what happened, `app` is the screen.
"""
