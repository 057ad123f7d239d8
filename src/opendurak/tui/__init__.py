"""The game in a terminal: a person against AIs, or, in `online`, at a server.

`session` plays one game; `screen` and `words` say what is seen, `entry` what was typed means,
`keeping` where the record stays, `terminal` talks to the person.
"""
